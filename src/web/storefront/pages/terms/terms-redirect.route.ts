import { isLanguage } from '#domain/locale.ts'
import { redirect } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { links } from '#web/storefront/links.ts'
import { localPath } from '#web/i18n/local-path.ts'

/** R021, D5. */
export function loader({ params }: LoaderFunctionArgs) {
  return redirect(localPath(links.terms(), isLanguage(params.lang) ? params.lang : null), 301)
}
