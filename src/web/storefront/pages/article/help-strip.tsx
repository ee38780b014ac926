import { links } from '#web/storefront/links.ts'
import { buttonClass, LinkButton } from '#web/kit/button.tsx'
import type { FrameTexts } from './texts.ts'

/** Somebody to ask, at the end of a page that explains something; `isQuestions`: the page of questions does not lead to itself. */
export function HelpStrip({
  frame: { help, phone, phoneLink },
  isQuestions = false,
}: {
  frame: FrameTexts
  isQuestions?: boolean
}) {
  const [before, after = ''] = help.call.split(phone)
  return (
    <section aria-labelledby="help" className="bg-sand">
      <div className="page flex flex-wrap items-end justify-between gap-x-16 gap-y-8 py-12 sm:py-16">
        <div className="max-w-xl">
          <h2 id="help" className="text-2xl">
            {help.heading}
          </h2>
          <p className="mt-3">{help.text}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          {phoneLink !== '' && (
            <a href={`tel:${phoneLink}`} className={buttonClass('solid')}>
              <span>
                {before}
                <bdi dir="ltr" className="whitespace-nowrap">
                  {phone}
                </bdi>
                {after}
              </span>
            </a>
          )}
          <LinkButton to={links.contact()} look="outline">
            {help.write}
          </LinkButton>
          {!isQuestions && help.questions !== '' && (
            <LinkButton to={links.faq()} look="outline">
              {help.questions}
            </LinkButton>
          )}
        </div>
      </div>
    </section>
  )
}
