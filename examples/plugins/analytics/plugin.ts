// Counts visits of the published site: a script of the site itself sends the path of each page to an endpoint of yours.
import { definePlugin, type PluginSite } from 'quire';

/** Receives `{ "page": "/guide", "from": "https://..." }` by POST. */
const ENDPOINT = 'https://stats.example.org/visit';

const FILE = 'analytics.js';

/** Without cookies or ids. Previews and copies elsewhere count nothing, and neither do readers who ask for that. */
const script = ({ url }: PluginSite): string => `(() => {
  if (location.origin !== ${JSON.stringify(url)} || navigator.globalPrivacyControl) return;
  let counted;
  const count = () => {
    const page = location.pathname;
    if (page === counted) return;
    counted = page;
    navigator.sendBeacon(${JSON.stringify(ENDPOINT)}, JSON.stringify({ page, from: document.referrer }));
  };
  const { pushState } = history;
  history.pushState = function (...state) {
    pushState.apply(this, state);
    count();
  };
  addEventListener('popstate', count);
  count();
})();
`;

export default definePlugin({
  name: 'analytics',
  scripts: [{ src: `/${FILE}` }],
  csp: { connect: [new URL(ENDPOINT).origin] },
  outputs: [{ name: 'analytics', make: (site) => [{ path: FILE, contents: script(site) }] }],
});
