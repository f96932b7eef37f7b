// Writes coverage-summary.json, which is committed and shown by the coverage badge: the total coverage of the last test
// run, with one decimal. `npm test` runs it last.
import { readFileSync, writeFileSync } from 'node:fs';

const { total } = JSON.parse(readFileSync('coverage/coverage-summary.json', 'utf8'));
const pct = Math.floor(total.lines.pct * 10) / 10;
writeFileSync('coverage-summary.json', `{\n  "total": { "lines": { "pct": ${pct} } }\n}\n`);
console.log(`coverage-summary.json: ${pct} % of the lines of the packages`);
