// The script of every document in `quire dev`: receives change events, shows errors and updates the page.
import {
  DEV_META,
  DevAddress,
  type DevDocument,
  type DevPage,
  type DevState,
} from '../../model/dev-contract.js';
import { createOverlay } from './overlay.js';

const base = new URL('..', import.meta.url);

const facts = document.querySelector<HTMLMetaElement>(`meta[name="${DEV_META}"]`)?.content ?? '{}';
// SAFETY: written by the server of this script.
const { shell } = JSON.parse(facts) as DevDocument;

const page: Promise<DevPage> | undefined =
  shell === undefined ? undefined : import(new URL(DevAddress.Page, base).href);

const overlay = createOverlay(new URL(DevAddress.Open, base));

async function apply(state: DevState): Promise<void> {
  if (!page) {
    if (state.shell !== undefined) location.reload();
  } else await (await page).update(state);
  overlay.show(state.diagnostics);
}

/** The last change; changes are applied one after the other. */
let last: Promise<void> = Promise.resolve();

function listen(): EventSource {
  const source = new EventSource(new URL(DevAddress.Events, base));
  source.addEventListener('message', ({ data }) => {
    const state: DevState = JSON.parse(data);
    last = last.then(() => apply(state)).catch((error) => console.error(error));
  });
  return source;
}

// Hidden pages close their stream: it takes one of the six connections that a browser opens to a host.
let source: EventSource | undefined;

function connectWhileVisible(): void {
  source?.close();
  source = document.hidden ? undefined : listen();
}

addEventListener('visibilitychange', connectWhileVisible);
connectWhileVisible();
