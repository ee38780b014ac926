/** R058: once dismissed, the announcements stay away on this device. */
import { readStored, writeStored } from '#web/storage/browser-storage.ts'

export const isAnnouncementDismissed = (): boolean => readStored('announcementDismissed') !== null

export const keepAnnouncementDismissed = (): void => writeStored('announcementDismissed', 'true')
