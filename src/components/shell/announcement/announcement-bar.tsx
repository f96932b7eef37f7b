// The optional bar above the navbar; its colours are in the generated styles.
import type { AnnouncementBarConfig } from '../../../model/site/config.js';
import { CLOSE_ICON, Icon } from '../../icon.js';
import { RawHtml } from '../context/raw-html.js';
import { useHydrated, usePreferences, useShell } from '../context/shell-context.js';

export function AnnouncementBar({ content, isCloseable }: AnnouncementBarConfig) {
  const services = useShell().services;
  const isHydrated = useHydrated();
  return (
    <aside
      className="announcement-bar"
      aria-label="Announcement"
      hidden={usePreferences().announcementDismissed}
    >
      <RawHtml as="div" className="announcement-content" dir="auto" html={content} />
      {isCloseable && (
        <button
          type="button"
          className="icon-button announcement-close"
          aria-label="Close"
          disabled={!isHydrated}
          onClick={() => services?.preferences.dismissAnnouncement()}
        >
          <Icon path={CLOSE_ICON} />
        </button>
      )}
    </aside>
  );
}
