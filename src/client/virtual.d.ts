// Types of the modules that the bundle stage generates for a site, and of browser interfaces missing in TypeScript.
declare module 'quire:shell' {
  export const shellInfo: import('../model/shell-info.js').CompiledInfo;
  export const preferenceSettings: import('../model/preferences.js').PreferenceSettings;
}

declare module 'quire:features' {
  export const features: import('../components/shell/browser.js').ShellFeatures;
}

/** What the site uses of the shell. Written in place by the bundler, which leaves out the code for the rest. */
declare const SiteUses: {
  readonly Announcement: boolean;
  readonly ColorSwitch: boolean;
  readonly Dropdowns: boolean;
  readonly HidingNavbar: boolean;
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

/** Text that a named policy has accepted. https://www.w3.org/TR/trusted-types/ */
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
