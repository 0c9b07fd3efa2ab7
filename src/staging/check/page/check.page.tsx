import { RelatedPages } from '#features/related-pages.tsx'
import { guideHead } from '#ui/guide/guide-head.ts'
import { GuideHeader } from '#ui/guide/guide-header.tsx'
import { type ActionContext, type Head, page, type PageContext } from '#web/page.ts'

import { CheckForm } from './check-form.tsx'
import type { CheckOutcome, PictureName } from './check-job.ts'
import { CHECK_PATH } from './check-path.ts'
import { CheckResult, type ShownCheck } from './check-result.tsx'
import { HowItWorks } from './how-it-works.tsx'

/*
 * Compares a staged picture with its original, whoever made it. Neither is stored. Everything works without scripts: the
 * answer to the form has both pictures in it.
 */

const WORDS = {
  path: CHECK_PATH,
  title: 'Check a staged picture against its original',
  description:
    'Upload a photo of an empty room and its staged picture. We show whether walls, windows, doors, radiators, floor or the view were changed. Free, and nothing is stored.',
  heading: 'Check a staged picture',
  lead: 'Upload the original photo and the staged picture. You’ll see whether the room was changed, and where.',
} as const

const CRUMBS = [
  { label: 'Home', href: '/' },
  { label: 'Virtual staging', href: '/ai-virtual-property-staging' },
  { label: WORDS.heading },
]

type CheckErrors = readonly { readonly field: PictureName; readonly message: string }[]
type PageData = { siteUrl: string; errors: CheckErrors; shown: ShownCheck | null }

const load = ({ siteUrl }: PageContext): PageData => ({ siteUrl, errors: [], shown: null })

/** Compares the two pictures, or says which of them is missing or can't be used. */
const action = async ({ form, siteUrl, services }: ActionContext): Promise<PageData> => {
  const [original, result] = [await bytesOf(form, 'original'), await bytesOf(form, 'result')]
  if (!original || !result) {
    const missing: CheckErrors = [
      ...(original ? [] : [{ field: 'original' as const, message: 'Choose the original photo.' }]),
      ...(result ? [] : [{ field: 'result' as const, message: 'Choose the staged picture.' }]),
    ]
    return { siteUrl, errors: missing, shown: null }
  }
  const outcome = await services.comparePictures({ original, result })
  if ('message' in outcome) return { siteUrl, errors: [outcome], shown: null }
  return { siteUrl, errors: [], shown: shownOf(outcome) }
}

const head = ({ siteUrl, errors, shown }: PageData): Head => ({
  ...guideHead(WORDS, { crumbs: CRUMBS, siteUrl }),
  ...(errors.length > 0 ? { status: 422 } : {}),
  ...(shown ? { robots: 'noindex,follow' as const } : {}),
})

/** The free check of staged pictures. */
export const route = page(CHECK_PATH, {
  cache: { scope: 'public', datasets: [] },
  load,
  action,
  head,
  Page,
})

async function bytesOf(form: FormData, name: PictureName): Promise<Uint8Array | null> {
  const sent = form.get(name)
  return sent instanceof File && sent.size > 0 ? new Uint8Array(await sent.arrayBuffer()) : null
}

function shownOf({ original, marked, ...rest }: Exclude<CheckOutcome, { message: string }>): ShownCheck {
  return { ...rest, originalSrc: jpegSrc(original), markedSrc: jpegSrc(marked) }
}

/** A picture as part of the page, so that it doesn't have to be stored anywhere. */
const jpegSrc = (bytes: Uint8Array) => `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`

function Page({ data: { errors, shown } }: { readonly data: PageData }) {
  return (
    <>
      <GuideHeader crumbs={CRUMBS} heading={WORDS.heading} lead={WORDS.lead} />
      <div className="sheet grid gap-10 py-8 lg:py-10">
        {shown && <CheckResult {...shown} />}
        <CheckForm errors={errors} isAgain={shown !== null} />
        <HowItWorks />
        <RelatedPages
          pages={['/ai-virtual-property-staging', '/ai-virtual-staging-UK', '/virtual-staging-real-estate']}
        />
      </div>
    </>
  )
}
