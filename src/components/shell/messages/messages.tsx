// Error messages: for a page that could not be fetched, and for a region that crashed.
import { Component, type ReactNode } from 'react';
import { ElementId } from '../../../model/browser/browser-contract.js';

/** A page that could not be fetched; the message is shown at the lower end of the window. */
export interface AssetErrorProps {
  readonly message: string;
  readonly onRetry: () => void;
}

/** Always rendered and only hidden: React cannot remove an element that others have removed. */
export const AssetError = ({ error }: { readonly error: AssetErrorProps | undefined }) => (
  <div className="asset-error" role="alert" hidden={!error}>
    <p>{error?.message}</p>
    <button type="button" className="button" onClick={error?.onRetry}>
      Retry
    </button>
  </div>
);

interface ErrorBoundaryProps {
  /** A change of this key clears the error, so that the next page is rendered. */
  readonly resetKey: string;
  /** Whether a crashed part is left out without a message. The build reports the error; React logs it to the console. */
  readonly isOptional?: boolean;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly error?: unknown;
  readonly failed: boolean;
}

/** Confines a crash to its region, while the rest of the shell keeps working. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { error, failed: true };
  }

  override componentDidUpdate({ resetKey }: ErrorBoundaryProps): void {
    if (this.state.failed && resetKey !== this.props.resetKey) this.reset();
  }

  reset = (): void => this.setState({ failed: false, error: undefined });

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    if (this.props.isOptional) return null;
    const { error } = this.state;
    return (
      <main className="main article" id={ElementId.Main} tabIndex={-1}>
        <div role="alert">
          <h1>This page crashed.</h1>
          <p>Try again, or go to another page: the rest of the site still works.</p>
          <pre className="crash-details">
            {error instanceof Error ? error.message : String(error)}
          </pre>
          <button type="button" className="button" onClick={this.reset}>
            Try again
          </button>
        </div>
      </main>
    );
  }
}
