// The messages between the main thread and its worker threads.

import type { Document } from '../../../model/page/document.js';
import type { PagePlan } from '../../../model/page/page-plan.js';
import type { Diagnostic, Result } from '../../../model/site/diagnostic.js';
import type { EncodedValue } from '../../cache/encoded-value.js';
import type { ParseTask } from '../../content/load-documents.js';
import type { ContentFacts } from '../../markdown/content-host.js';
import type { Listing } from '../../markdown/source-listing.js';
import type { WordedPage } from '../../outputs/output.js';
import type { BrokenTarget, SheetTask } from '../../verify/check-targets.js';

/** Sent to a thread when it starts. */
export interface ThreadData {
  /** Absolute path of the project. */
  readonly root: string;
  readonly facts: ContentFacts;
}

export interface ParsedInThread {
  readonly document: Omit<Document, 'tree'>;
  readonly tree: EncodedValue;
  readonly diagnostics: readonly Diagnostic[];
}

/** Data that many pages share: sent to a thread once, later referred to by its id. */
export interface SharedPart<T> {
  readonly id: number;
  readonly value: T | undefined;
}

export interface RenderTask {
  readonly plan: Omit<PagePlan, 'frame' | 'sidebar'>;
  readonly frame: SharedPart<PagePlan['frame']>;
  readonly sidebar: SharedPart<PagePlan['sidebar']>;
  /** The tree of a document or the text of a source file, if the page shows one. */
  readonly content: Uint8Array | Listing | undefined;
  readonly twice: boolean;
}

/** The tasks of a thread. */
export interface PageTasks {
  readonly parse: { readonly given: ParseTask; readonly answer: ParsedInThread };
  readonly verify: { readonly given: SheetTask; readonly answer: readonly BrokenTarget[] };
  readonly render: { readonly given: RenderTask; readonly answer: Result<WordedPage | undefined> };
}
