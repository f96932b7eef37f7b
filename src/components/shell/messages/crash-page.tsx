// What stands in the place of a region that crashed.
interface CrashPageProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

export const CrashPage = ({ error, onRetry }: CrashPageProps) => (
  <div className="crash-page" role="alert">
    <h1>This page crashed.</h1>
    <button type="button" className="button" onClick={onRetry}>
      Try again
    </button>
    <pre className="crash-details">{error instanceof Error ? error.message : String(error)}</pre>
  </div>
);
