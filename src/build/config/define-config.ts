// What a site.config.ts and a plugin import from "quire".
import type { UserConfig } from './schema.js';

export type * from '../plugins/plugin.js';
export { definePlugin } from '../plugins/plugin.js';
export type { UserConfig };

/**
 * Types the configuration of a site, so that an editor completes and explains its options.
 *
 * @param config - The options; `title`, `url` and `baseUrl` are required.
 * @returns The same object.
 *
 * @example
 * ```ts
 * import { defineConfig } from 'quire';
 *
 * export default defineConfig({
 *   title: 'My packages',
 *   url: 'https://example.org',
 *   baseUrl: '/',
 *   api: { packages: ['packages/*'] },
 * });
 * ```
 */
export const defineConfig = (config: UserConfig): UserConfig => config;
