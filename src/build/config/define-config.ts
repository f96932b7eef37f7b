// What a site.config.ts imports from "quire".
import type { UserConfig } from './schema.js';

export type { UserConfig };

/** Types the configuration of a site; returns it unchanged. */
export const defineConfig = (config: UserConfig): UserConfig => config;
