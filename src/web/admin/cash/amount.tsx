import { toAed } from '#domain/money.ts'
import { useFormat } from '#web/i18n/language.tsx'

/** Fils as money, in one piece. */
export function Amount({ of }: { of: number }) {
  const { money } = useFormat()
  return <bdi className="whitespace-nowrap tabular-nums">{money(toAed(of))}</bdi>
}
