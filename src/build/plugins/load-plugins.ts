// The plugins of a site in this thread: evaluated once for each version of their code.
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import type { PluginCode } from '../../model/site/config.js';
import { SHARED } from '../modules/bundle-module.js';
import { evaluateModule } from '../modules/evaluate-module.js';
import type { Plugin } from './plugin.js';

let latest: { readonly hash: string; readonly plugins: Promise<readonly Plugin[]> } | undefined;

async function evaluate({ code, root }: PluginCode): Promise<readonly Plugin[]> {
  Reflect.set(globalThis, Symbol.for(SHARED), { react: React, 'react/jsx-runtime': jsxRuntime });
  // SAFETY: checked by `bundlePlugins` before the code reaches a thread.
  return (await evaluateModule(code, root)) as readonly Plugin[];
}

/** @throws What a plugin throws while it is evaluated. */
export async function loadPlugins(code: PluginCode | undefined): Promise<readonly Plugin[]> {
  if (code === undefined) return [];
  if (latest?.hash !== code.hash) latest = { hash: code.hash, plugins: evaluate(code) };
  return latest.plugins;
}
