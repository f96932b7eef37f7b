// The list below a signature: what the signature lacks about type parameters, parameters and the result.
import type { ReactNode } from 'react';
import type { ApiComment, ApiText } from '../../model/api.js';
import { callbackIn, type MemberText, memberTexts } from '../../model/api-texts.js';
import type {
  ApiParameter,
  ApiSignature,
  ApiType,
  ApiTypeParameter,
} from '../../model/api-type.js';
import { hastText } from '../../model/hast-text.js';
import { Details, Summary } from './comment.js';
import { isShortDefault } from './print-type.js';
import { Text } from './text.js';

interface ListedFact {
  readonly term: ReactNode;
  readonly text: ReactNode;
}

const Default = ({ value }: { value: string }) => (
  <p>
    Default: <code>{value}</code>
  </p>
);

type PropertyText = Pick<MemberText, 'name' | 'text'> & Partial<MemberText>;

const CallFactTexts = ({ facts }: Pick<MemberText, 'facts'>) =>
  facts.length === 0 ? null : (
    <ul>
      {facts.map(({ name, isParameter, texts }, index) => (
        <li key={index}>
          {isParameter ? <code>{name}</code> : name}{' '}
          {texts.map((text, position) => (
            <Text key={position} tree={text} />
          ))}
        </li>
      ))}
    </ul>
  );

const Said = ({ text, defaultValue, facts = [] }: Omit<PropertyText, 'name'>) => (
  <>
    {text && <Text tree={text} />}
    {defaultValue !== undefined && <Default value={defaultValue} />}
    <CallFactTexts facts={facts} />
  </>
);

const PropertyTexts = ({ items }: { items: readonly PropertyText[] }) =>
  items.length === 0 ? null : (
    <ul>
      {items.map(({ name, ...said }, index) => (
        <li key={index}>
          <code>{name}</code> <Said {...said} />
        </li>
      ))}
    </ul>
  );

const memberFacts = (type: ApiType): ListedFact[] =>
  memberTexts(type).map(({ name, ...said }) => ({
    term: <code>{name}</code>,
    text: <Said {...said} />,
  }));

/** Empty for a parameter without a text, which the signature shows already. */
function parameterFact(parameter: ApiParameter): ListedFact[] {
  const { name, type, rest, defaultValue, text, properties } = parameter;
  const isCut = defaultValue !== undefined && !isShortDefault(defaultValue);
  const members = memberTexts(type);
  if (!text && !isCut && properties.length === 0 && members.length === 0) return [];
  return [
    {
      term: (
        <code>
          {rest && '...'}
          {name}
        </code>
      ),
      text: (
        <>
          <Said text={text} defaultValue={isCut ? defaultValue : undefined} />
          <PropertyTexts items={[...properties, ...members]} />
        </>
      ),
    },
  ];
}

const namedFacts = ({ parameters = [] }: ApiComment): ListedFact[] =>
  parameters.map(({ name, text }) => ({ term: <code>{name}</code>, text: <Text tree={text} /> }));

const typeParameterFact = ({ name, text }: ApiTypeParameter): ListedFact[] =>
  text ? [{ term: <code>{name}</code>, text: <Text tree={text} /> }] : [];

const labelled = (label: string, texts: readonly ApiText[]): ListedFact[] =>
  texts.length === 0
    ? []
    : [
        {
          term: label,
          text: texts.map((text, index) => <Text key={index} tree={text} />),
        },
      ];

/** A default that is only code is shown on one line. */
function defaultFact(text: ApiText | undefined): ListedFact[] {
  if (!text) return [];
  const value = hastText(text).trim();
  const isCode = text.children.every(
    (node) => node.type === 'element' && node.tagName === 'figure',
  );
  if (!isCode || value.includes('\n')) return labelled('default', [text]);
  return [{ term: 'default', text: <code>{value}</code> }];
}

type CommentFacts = Pick<ApiComment, 'throws' | 'defaultValue' | 'since' | 'see'>;

const commentFacts = ({ throws, defaultValue, since, see }: CommentFacts): ListedFact[] => [
  ...labelled('throws', throws),
  ...defaultFact(defaultValue),
  ...labelled('since', since ? [since] : []),
  ...labelled('see', see),
];

const List = ({ facts }: { facts: readonly ListedFact[] }) =>
  facts.length === 0 ? null : (
    <dl className="api-list">
      {facts.map(({ term, text }, index) => (
        <div key={index}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );

/** The result; if its type is an unnamed object, with the members. */
function resultFact({ returns }: ApiSignature, text: ApiText | undefined): ListedFact[] {
  const members = memberTexts(returns);
  if (!text && members.length === 0) return [];
  return [
    {
      term: 'returns',
      text: (
        <>
          {text && <Text tree={text} />}
          <PropertyTexts items={members} />
        </>
      ),
    },
  ];
}

interface CallFactsProps {
  readonly signature: ApiSignature;
  /** A constructor's result and type parameters are those of its class, which the page shows already. */
  readonly isConstructor: boolean;
}

export const CallFacts = ({ signature, isConstructor }: CallFactsProps) => {
  const { typeParameters, parameters, comment } = signature;
  return (
    <List
      facts={[
        ...(isConstructor ? [] : typeParameters.flatMap(typeParameterFact)),
        ...parameters.flatMap(parameterFact),
        ...(isConstructor ? [] : resultFact(signature, comment.returns)),
        ...commentFacts(comment),
      ]}
    />
  );
};

interface ValueFactsProps {
  readonly comment: ApiComment;
  readonly typeParameters?: readonly ApiTypeParameter[];
  /** Parameter of a setter. */
  readonly setter?: ApiParameter | undefined;
  /** Type whose members, or whose callback's parameters and result, may be documented. */
  readonly type?: ApiType | undefined;
}

/** Facts about a class, a type, a property or an accessor. */
export function ValueFacts({ comment, typeParameters = [], setter, type }: ValueFactsProps) {
  const callback = type && callbackIn(type);
  const returns = callback?.comment.returns ?? comment.returns;
  return (
    <>
      {callback && <Summary comment={callback.comment} />}
      <List
        facts={[
          ...typeParameters.flatMap(typeParameterFact),
          ...(setter ? parameterFact(setter) : []),
          ...(callback ? callback.parameters.flatMap(parameterFact) : namedFacts(comment)),
          ...(callback
            ? resultFact(callback, returns)
            : labelled('returns', returns ? [returns] : [])),
          ...(callback ? commentFacts(callback.comment) : []),
          ...(type ? memberFacts(type) : []),
          ...commentFacts(comment),
        ]}
      />
      {callback && <Details comment={callback.comment} />}
    </>
  );
}
