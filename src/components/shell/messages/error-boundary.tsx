// Keeps a crash inside its region: shows the crash page there, the rest of the shell lives on.
import { Component, type ReactNode } from 'react';
import { CrashPage } from './crash-page.js';

interface ErrorBoundaryProps {
  /** A change clears the error: another page deserves another chance. */
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
