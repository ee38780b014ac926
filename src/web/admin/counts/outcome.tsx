import { Link } from 'react-router'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { adminLinks } from '../links.ts'
import { useFils } from '../order/order-reply.ts'
import { Fact, Section } from '../order/section.tsx'
import { useCan } from '../session/me.ts'
import { ifMatch, oneTimeKey, staffCall } from '../session/staff-call.ts'
import { useAct } from '../session/use-act.ts'
import { LinePiece } from '../stock/line-piece.tsx'
import type { Count, CountLine } from './count.page.tsx'
import { showCount } from './renew-counts.ts'

/** What a count came to: the sums, who answers for it, and each line that differs. */
export function Outcome({ count }: { count: Count }) {
  return (
    <div className="mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-2">
      <Sums count={count} />
      <Differences count={count} />
    </div>
  )
}

function Sums({ count }: { count: Count }) {
  const { t } = useTranslation('counts')
  const { number } = useFormat()
  const fils = useFils()
  return (
    <div>
      <Section heading={t('sums')}>
        <dl>
          <Fact name={t('variants')}>{number(count.variants)}</Fact>
          <Fact name={t('pieces')}>{number(count.pieces)}</Fact>
          {count.missingPieces !== null && (
            <>
              <Fact name={t('missing')}>{number(count.missingPieces)}</Fact>
              <Fact name={t('extra')}>{number(count.extraPieces ?? 0)}</Fact>
              <Fact name={t('worth')} isStrong>
                <bdi>{fils(count.worthFils ?? 0)}</bdi>
              </Fact>
            </>
          )}
          {count.closedBy !== null && (
            <Fact name={t('closedBy')}>
              <bdi>{count.closedBy}</bdi>
            </Fact>
          )}
          {count.approvedBy !== null && (
            <Fact name={t('approvedBy')}>
              <bdi>{count.approvedBy}</bdi>
            </Fact>
          )}
        </dl>
      </Section>
      <Acts count={count} />
    </div>
  )
}

function Acts({ count }: { count: Count }) {
  const { t } = useTranslation('counts')
  const mayWrite = useCan()('stock.papers')
  const { act, isBusy, error } = useAct()
  const request = { params: { id: count._id }, body: {} }
  const headers = () => ({ ...oneTimeKey(), ...ifMatch(count.version) })
  const approve = () =>
    void act(
      () => staffCall('POST /admin/stock/counts/:id/approve', { ...request, headers: headers() }),
      ({ count: approved }) => {
        toast.success(said('counts:done.posting'))
        showCount(approved)
      },
    )
  const postAgain = () =>
    void act(
      () => staffCall('POST /admin/stock/counts/:id/post', { ...request, headers: headers() }),
      ({ count: posting }) => {
        toast.success(said('counts:done.posting'))
        showCount(posting)
      },
    )
  return (
    <div className="mt-4 grid justify-items-start gap-3">
      <FormAlert>{error}</FormAlert>
      {count.status === 'review' && !count.mayApprove && <p className="text-stone">{t('waits')}</p>}
      {count.mayApprove && (
        <Button isBusy={isBusy} onClick={approve}>
          {t('approve')}
        </Button>
      )}
      {count.heldBack > 0 && (
        <>
          <p className="text-sale">{t('heldBack', { count: count.heldBack })}</p>
          {count.status === 'posted' && mayWrite && (
            <Button look="outline" isBusy={isBusy} onClick={postAgain}>
              {t('postAgain')}
            </Button>
          )}
        </>
      )}
    </div>
  )
}

function Differences({ count }: { count: Count }) {
  const { t } = useTranslation('counts')
  if (count.differing === null) return null
  return (
    <Section heading={t('differences')}>
      {count.lines.length === 0 ? (
        <p className="text-sm text-stone">{t('noDifferences')}</p>
      ) : (
        <ul className="divide-y divide-line text-sm">
          {count.lines.map((line) => (
            <LinePiece key={line.variantId} piece={line}>
              <DifferenceOf line={line} />
            </LinePiece>
          ))}
        </ul>
      )}
    </Section>
  )
}

function DifferenceOf({ line: { difference, counted, isRecount, isHeldBack, isOvertaken, sku } }: { line: CountLine }) {
  const { t } = useTranslation('counts')
  const { number } = useFormat()
  const by = difference ?? 0
  return (
    <span className="text-end">
      <bdi dir="ltr" className={`font-medium tabular-nums ${by < 0 ? 'text-sale' : 'text-success'}`}>
        {by > 0 ? `+${number(by)}` : `−${number(-by)}`}
      </bdi>
      <span className="block text-stone">
        {t('countedPieces', { pieces: number(counted ?? 0) })}
        {isRecount && <> · {t('twice')}</>}
      </span>
      {isOvertaken && <span className="block">{t('overtaken')}</span>}
      {isHeldBack && (
        <Link to={adminLinks.stockOf(sku)} className="link inline-flex min-h-11 items-center">
          {t('whoWaits')}
        </Link>
      )}
    </span>
  )
}
