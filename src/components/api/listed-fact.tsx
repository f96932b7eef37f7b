// One fact of a list below a signature: a name, a text, and facts about its parts.
import type { ReactNode } from 'react';
import type { ApiText } from '../../model/api/api.js';
import { Text } from './text.js';

export interface ListedFact {
  readonly term: ReactNode;
  readonly text: ReactNode;
}

const Default = ({ value }: { value: string }) => (
  <p>
    Default: <code>{value}</code>
  </p>
);

interface SaidProps {
  readonly text: ApiText | undefined;
  readonly defaultValue: string | undefined;
}

export const Said = ({ text, defaultValue }: SaidProps) => (
  <>
    {text && <Text tree={text} />}
    {defaultValue !== undefined && <Default value={defaultValue} />}
  </>
);

export const FactItems = ({ facts }: { facts: readonly ListedFact[] }) =>
  facts.length === 0 ? null : (
    <ul>
      {facts.map(({ term, text }, index) => (
        <li key={index}>
          {term} {text}
        </li>
      ))}
    </ul>
  );

export const Texts = ({ items }: { items: readonly ApiText[] }) =>
  items.map((text, index) => <Text key={index} tree={text} />);
