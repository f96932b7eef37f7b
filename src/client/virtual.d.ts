// Types of modules that the bundle stage generates, and of browser interfaces that TypeScript lacks.
declare module 'quire:shell' {
  export const shellInfo: import('../model/browser/shell-info.js').CompiledInfo;
  export const preferenceSettings: import('../model/browser/preferences.js').PreferenceSettings;
}

declare module 'quire:features' {
  export const features: import('../components/shell/browser.js').ShellFeatures;
}

declare module 'quire:components' {
  /** The components of plugins that run in the browser, by the name of their directive. */
  export const components: Readonly<
    Record<string, () => Promise<{ readonly default: import('react').ComponentType<object> }>>
  >;
}

/** The features that the site uses. The bundler inlines these constants and drops unused code. */
declare const SiteUses: {
  readonly Announcement: boolean;
  /** Whether the mode may differ between readers. */
  readonly ColorModes: boolean;
  readonly ColorSwitch: boolean;
  readonly Components: boolean;
  readonly Dropdowns: boolean;
  readonly HidingNavbar: boolean;
  readonly ManyItems: boolean;
  readonly Search: boolean;
  readonly Versions: boolean;
};

declare module 'quire:search-worker' {
  /** URL of the script. */
  const href: string;
  export default href;
}

declare module '*.css' {
  const text: string;
  export default text;
}

/** Text accepted by a Trusted Types policy. https://www.w3.org/TR/trusted-types/ */
interface TrustedHTML {
  toString(): string;
}

interface TrustedTypePolicy {
  createHTML(html: string): TrustedHTML;
  createScriptURL(url: string): TrustedHTML;
}

interface TrustedTypeRules {
  createHTML(html: string): string;
  createScriptURL(url: string): string;
}

interface Window {
  readonly trustedTypes?: {
    createPolicy(name: string, rules: TrustedTypeRules): TrustedTypePolicy;
  };
}

interface Navigator {
  /** https://wicg.github.io/netinfo/ */
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
}
