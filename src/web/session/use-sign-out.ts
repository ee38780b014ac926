import { said, toast } from '../kit/toast-store.ts'
import { browserSession } from './browser-session.ts'

/** Out of the account, and a toast about it. If the server could not be told, its half of the session goes on: it is asked again (R133). */
export function useSignOut(): () => void {
  const signOut = async () => {
    const isTold = await browserSession().signOut()
    if (isTold) toast.success(said('messages:loggedOut'))
    else toast.error(said('errors:failed.logout'), { label: said('common:retry'), run: () => void signOut() })
  }
  return () => void signOut()
}
