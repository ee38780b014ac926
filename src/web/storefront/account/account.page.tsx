import { Outlet } from 'react-router'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { QueryProvider } from '#web/personal/query-provider.tsx'

export const handle = { areas: ['account'] } satisfies RouteHandle

/** Around every page of the account. */
export default function AccountPage() {
  return <QueryProvider><Outlet /></QueryProvider>
}
