// Confines a crash to its region: shows the crash page there, while the rest of the shell keeps working.
import { Component, type ReactNode } from 'react';

interface CrashPageProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Replaces a region that crashed. */
const CrashPage = ({ error, onRetry }: CrashPageProps) => (
  <div className="crash-page" role="alert">
    <h1>This page crashed.</h1>
    <button type="button" className="button" onClick={onRetry}>
      Try again
    </button>
    <pre className="crash-details">{error instanceof Error ? error.message : String(error)}</pre>
  </div>
);

interface ErrorBoundaryProps {
  /** A change clears the error, so that the next page is rendered. */
  readonly resetKey: string;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly error?: unknown;
  readonly failed: boolean;
}

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
    return <CrashPage error={this.state.error} onRetry={this.reset} />;
  }
}
