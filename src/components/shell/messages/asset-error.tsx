// The message that a page could not be fetched, shown above the page in view.
export interface AssetErrorProps {
  readonly message: string;
  readonly onRetry: () => void;
}

/** Always rendered and only hidden: React cannot remove an element that others have removed before. */
export const AssetError = ({ error }: { readonly error: AssetErrorProps | undefined }) => (
  <div className="asset-error" role="alert" hidden={!error}>
    <p>{error?.message}</p>
    <button type="button" className="button" onClick={error?.onRetry}>
      Retry
    </button>
  </div>
);
