// Says that the page asked for could not be fetched, above the page that stays in view.
export interface AssetErrorProps {
  readonly message: string;
  readonly onRetry: () => void;
}

export const AssetError = ({ message, onRetry }: AssetErrorProps) => (
  <div className="asset-error" role="alert">
    <p>{message}</p>
    <button type="button" className="button" onClick={onRetry}>
      Retry
    </button>
  </div>
);
