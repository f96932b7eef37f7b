// An option of the list: a result, a page, or a text to search for.
import { KindMark } from '../../components/kind-mark.js';
import type { MarkedText, SearchResult } from '../../model/search/contract.js';
import { Icon } from './icons.js';
import type { Option } from './option-groups.js';

/** Each part has its own element: page translation moves text nodes, which React then cannot remove. */
function Marked({ text, marks }: MarkedText) {
  let at = 0;
  const parts = marks.flatMap(([start, end]) => {
    const before = text.slice(at, start);
    at = end;
    return [
      <span key={`${start}b`}>{before}</span>,
      <mark key={start}>{text.slice(start, end)}</mark>,
    ];
  });
  return (
    <>
      {parts}
      <span>{text.slice(at)}</span>
    </>
  );
}

function ResultMark({ kind }: Pick<SearchResult, 'kind'>) {
  switch (kind) {
    case 'page':
    case 'section':
    case 'example':
    case 'package':
      return <Icon name={kind} />;
    default:
      return <KindMark kind={kind === 'signature' ? 'call-signature' : kind} isNamed />;
  }
}

function Signature({ label, signature }: Pick<SearchResult, 'label' | 'signature'>) {
  if (signature === undefined) return null;
  const isCall = /^[(<]/.test(signature) && !label.text.endsWith(')');
  return (
    <span className={isCall ? 'search-result-signature search-call' : 'search-result-signature'}>
      {signature}
    </span>
  );
}

function Result({ result }: { readonly result: SearchResult }) {
  const { kind, group, label, parent, excerpt } = result;
  return (
    <>
      <ResultMark kind={kind} />
      <span className="search-result-text">
        <span
          className={group === 'symbols' ? 'search-result-head search-code' : 'search-result-head'}
        >
          <span className="search-result-label">
            <Marked {...label} />
          </span>
          <Signature {...result} />
          {parent !== undefined && <span className="search-result-parent">{parent}</span>}
        </span>
        {excerpt && (
          <span className={excerpt.isCode ? 'search-excerpt search-code' : 'search-excerpt'}>
            <Marked {...excerpt} />
          </span>
        )}
      </span>
    </>
  );
}

function Content({ option }: { readonly option: Option }) {
  switch (option.kind) {
    case 'result':
      return <Result result={option.result} />;
    case 'page':
      return (
        <>
          <Icon name={option.isPackage ? 'package' : 'page'} />
          <span className="search-result-label">{option.title}</span>
        </>
      );
    case 'query':
      return (
        <>
          <Icon name="search" />
          <span
            className={option.isType ? 'search-result-label search-code' : 'search-result-label'}
          >
            {option.query}
          </span>
        </>
      );
  }
}

function hrefOf(option: Option): string {
  switch (option.kind) {
    case 'result':
      return option.result.href;
    case 'page':
      return option.href;
    case 'query':
      return `?q=${encodeURIComponent(option.query)}`;
  }
}

interface ResultOptionProps {
  readonly option: Option;
  readonly id: string;
  readonly isActive: boolean;
  /** @param isElsewhere Whether the link opens in another tab or window. */
  readonly onFollow: (isElsewhere: boolean) => void;
  readonly onQuery: (query: string) => void;
  readonly onPoint: () => void;
}

export function ResultOption({ option, id, isActive, ...on }: ResultOptionProps) {
  return (
    <a
      id={id}
      className="search-result"
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onPointerMove={({ movementX, movementY }) => {
        // When the list scrolls under a resting pointer, the browser reports a movement of zero.
        if (movementX !== 0 || movementY !== 0) on.onPoint();
      }}
      href={hrefOf(option)}
      onAuxClick={({ button }) => {
        const isMiddle = button === 1;
        if (isMiddle && option.kind !== 'query') on.onFollow(true);
      }}
      onClick={(event) => {
        const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
        if (option.kind !== 'query') on.onFollow(isElsewhere);
        else if (!isElsewhere) {
          event.preventDefault();
          on.onQuery(option.query);
        }
      }}
    >
      <Content option={option} />
    </a>
  );
}
