/** R058: once dismissed, the announcements stay away on this device. */
import { readStored, writeStored } from '../session/browser-storage.ts'

/** Laid into the page's head: who dismissed them sees them not even for a moment. */
export const markDismissed = `try {
  if (localStorage.getItem('announcementDismissed') !== null) document.documentElement.dataset.announcement = 'dismissed'
} catch {}`

export const isAnnouncementDismissed = (): boolean => readStored('announcementDismissed') !== null

export const keepAnnouncementDismissed = (): void => writeStored('announcementDismissed', 'true')
