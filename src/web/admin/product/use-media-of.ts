import { useStaffCall } from '../session/staff-replies.ts'
import type { Media } from '../media/uploads.ts'

const pollMs = 1_000

/** The library's picture behind an address; undefined for one that was never uploaded. While its widths are being made it is asked for again. */
export function useMediaOf(url: string): { media: Media | undefined; isLoading: boolean } {
  const hash = /\/images\/media\/([0-9a-f]{32})\//.exec(url)?.[1]
  const { data, isPending } = useStaffCall(
    'GET /admin/media',
    { query: { hash: hash ?? '', limit: '1' } },
    {
      enabled: hash !== undefined,
      refetchInterval: (query) =>
        (query.state.data as { media: Media[] } | undefined)?.media[0]?.status === 'waiting' ? pollMs : false,
    },
  )
  return { media: data?.media[0], isLoading: hash !== undefined && isPending }
}
