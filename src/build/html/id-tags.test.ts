import { expect, it } from 'vitest';
import { idTags } from './id-tags.js';

it.each([
  ['<h2 class="a" id="b">b</h2><p>c</p>', '<h2 class="a" id="b">'],
  ['<a name=a>a</a><I\nID = "b"/>', '<a name=a><I\nID = "b"/>'],
  [`<i title="1 > 0"id='a'><i/id=b>`, `<i title="1 > 0"id='a'><i/id=b>`],
  ['<i title="<i id=a>"><i data-x=\'id="a"\'>', '<i title="<i id=a>"><i data-x=\'id="a"\'>'],
  ['<!-- <i id="a"> --><!doctype html id=a><![CDATA[ <i id="a"> ]]><!-- <i id="b">', ''],
  ['<script id="a">"<i id=b>"</script><i id="c">', '<script id="a">"<i id=b>"</script><i id="c">'],
  ['<!-- <b> <i id="a"> --><i id="b">', '<i id="b">'],
  ['<title>a</title><style>b</style>c &lt;i id="a"&gt; id="d"', ''],
  ['<i id="a', ''],
])('%s', (html, tags) => {
  expect(idTags(html)).toBe(tags);
});
