import { expect, it } from 'vitest';
import { type ApiMember, EMPTY_COMMENT } from './api.js';
import type { Explainable } from './api-explanation.js';
import { explainedEntry } from './explained-entry.js';

const text = (value: string) => ({
  type: 'root' as const,
  children: [{ type: 'text' as const, value }],
});

const comment = {
  ...EMPTY_COMMENT,
  summary: text('Summary.'),
  remarks: text('Remarks.'),
  examples: [{ title: undefined, text: text('Example.') }],
  modifierTags: ['beta'],
};
const shown = { ...EMPTY_COMMENT, summary: comment.summary, modifierTags: ['beta'] };

// SAFETY: the fields that explanations ignore are left out.
const member = (name: string, fields: object = {}) =>
  ({ kind: 'property', name, comment, ...fields }) as unknown as ApiMember;
const entry = (fields: object) =>
  ({ name: 'Options', reference: 'box/Options', comment, ...fields }) as unknown as Explainable;

it('holds the first members of an interface, and how many are left', () => {
  const members = Array.from({ length: 300 }, (_, index) => member(`m${index}`));
  const usedBy = [{ name: 'open', reference: 'box/open' }];
  const found = explainedEntry(entry({ kind: 'interface', members, extendedBy: usedBy, usedBy }));
  expect(found).toMatchObject({ membersLeft: 288, extendedBy: [], usedBy: [], comment: shown });
  expect('members' in found && found.members.map(({ name }) => name)).toEqual(
    members.slice(0, 12).map(({ name }) => name),
  );
});

it('holds the texts of members that the explanation shows', () => {
  const signatures = [{ parameters: [], comment }];
  const members = [member('a'), member('b', { kind: 'method', signatures })];
  const found = explainedEntry(entry({ kind: 'type-alias', type: { kind: 'object', members } }));
  expect(found).toMatchObject({
    membersLeft: 0,
    type: {
      members: [{ comment: shown }, { comment: shown, signatures: [{ comment: shown }] }],
    },
  });
});

it('holds the type of an alias as it is', () => {
  const type = { kind: 'union', types: [{ kind: 'intrinsic', name: 'string' }] };
  expect(explainedEntry(entry({ kind: 'type-alias', type }))).toMatchObject({
    ...{ type, comment: shown, membersLeft: 0 },
  });
});
