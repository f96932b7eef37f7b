// The listbox below the field: groups of options, and symbols by package.
import type { Option, OptionGroup } from './option-groups.js';
import { ResultOption } from './result-option.js';

export const optionId = (index: number): string => `search-option-${index}`;

interface ResultListProps {
  readonly groups: readonly OptionGroup[];
  readonly active: number;
  readonly onFollow: (isElsewhere: boolean, option: Option) => void;
  readonly onQuery: (query: string) => void;
  readonly onPoint: (index: number) => void;
}

export function ResultList({ groups, active, onFollow, onQuery, onPoint }: ResultListProps) {
  let count = 0;
  const optionAt = (option: Option) => {
    const index = count;
    count += 1;
    return (
      <ResultOption
        key={option.key}
        option={option}
        id={optionId(index)}
        isActive={index === active}
        onFollow={(isElsewhere) => onFollow(isElsewhere, option)}
        onQuery={onQuery}
        onPoint={() => onPoint(index)}
      />
    );
  };
  return (
    <div
      className="search-results"
      role="listbox"
      id="search-listbox"
      aria-label="Results"
      // Keeps the scrolling list out of the Tab order: its keys are handled in the field, which keeps the focus.
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map(({ title, clusters, isSignatures }, at) => (
        <div
          key={title}
          role="presentation"
          className={isSignatures ? 'search-group search-signatures' : 'search-group'}
        >
          <div className="search-group-title" id={`search-group-${at}`} role="presentation">
            {title}
          </div>
          {clusters.map(({ name, options }, place) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of options
            <div
              key={name ?? ''}
              className="search-cluster"
              role="group"
              aria-labelledby={
                name === undefined
                  ? `search-group-${at}`
                  : `search-group-${at} search-group-${at}-${place}`
              }
            >
              {name !== undefined && (
                <div
                  className="search-package"
                  id={`search-group-${at}-${place}`}
                  role="presentation"
                >
                  {name}
                </div>
              )}
              {options.map(optionAt)}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
