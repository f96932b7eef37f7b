// Writes an OpenSearch description, so that browsers offer the search of the site, and links to it from each page.
// Source: https://github.com/dewitt/opensearch
import { definePlugin, type PluginSite } from 'quire';

const FILE = 'opensearch.xml';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const description = ({ title, tagline, url, baseUrl }: PluginSite): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${escaped(title.slice(0, 16))}</ShortName>
  <Description>${escaped(tagline || `Search ${title}`)}</Description>
  <Url type="text/html" template="${escaped(url + baseUrl)}?q={searchTerms}"/>
</OpenSearchDescription>
`;

export default definePlugin({
  name: 'opensearch',
  head: ({ site }) => [
    {
      rel: 'search',
      type: 'application/opensearchdescription+xml',
      href: site.baseUrl + FILE,
      title: site.title,
    },
  ],
  outputs: [{ name: 'opensearch', make: (site) => [{ path: FILE, contents: description(site) }] }],
});
