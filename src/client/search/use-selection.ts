// The option that is selected while answers arrive.
import { useState } from 'react';
import { inOrder, type OptionGroup, optionsOf } from './option-groups.js';

/** Key of the selected option, and the groups shown since it was selected. */
interface Selection {
  readonly key: string;
  readonly titles: readonly string[];
}

/** @param selectsFirst Whether the first option is selected until the reader moves. */
export function useSelection(ranked: readonly OptionGroup[], selectsFirst: boolean) {
  /**
   * Undefined until the reader moves. Later answers change neither the selection nor the order of the groups already
   * shown.
   */
  const [selection, setSelection] = useState<Selection>();
  const groups = inOrder(ranked, selection?.titles ?? []);
  const titles = groups.map(({ title }) => title);
  if (selection && titles.some((title) => !selection.titles.includes(title))) {
    setSelection({ ...selection, titles });
  }
  const options = optionsOf(groups);
  const first = selectsFirst && options.length > 0 ? 0 : -1;
  const selected = options.findIndex(({ key }) => key === selection?.key);
  return {
    groups,
    options,
    /** Index of the selected option; -1 if there is none. */
    active: Math.max(selected, first),
    select: (index: number): void => setSelection({ key: options[index]?.key ?? '', titles }),
    reset: (): void => setSelection(undefined),
  };
}
