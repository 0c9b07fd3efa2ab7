import { RelatedPages } from '#features/related-pages.tsx'
import { PHOTO_FORMATS } from '#staging/image/photo-limits.ts'
import { PictureField } from '#staging/upload/picture-field.tsx'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import { guideHead } from '#ui/guide/guide-head.ts'
import { GuideHeader } from '#ui/guide/guide-header.tsx'
import { type ActionContext, type Head, page, type PageContext } from '#web/page.ts'

import { findMatch, isSignedByUs } from './find-proof.server.ts'
import { VERIFY_PATH } from './verify-path.ts'
import { VerifyResult, type Verified } from './verify-result.tsx'

/*
 * Says what a picture is: whether we made it, what it shows about itself, and what our check found. Nothing is stored. Everything works
 * without scripts.
 */

const WORDS = {
  path: VERIFY_PATH,
  title: 'Verify a virtually staged picture',
  description:
    'Upload a picture from a listing to see whether it was virtually staged here, what our check of it found, and what its content credentials (C2PA) say. Nothing is stored.',
  heading: 'Verify a picture',
  lead: 'Upload a picture to see whether it was virtually staged here, and what its content credentials say.',
} as const

const CRUMBS = [
  { label: 'Home', href: '/' },
  { label: 'Virtual staging', href: '/ai-virtual-property-staging' },
  { label: WORDS.heading },
]

type PageData = { siteUrl: string; problem: string | null; verified: Verified | null }

const load = ({ siteUrl }: PageContext): PageData => ({ siteUrl, problem: null, verified: null })

/** Examines the picture, or says why it can't be used. */
const action = async ({ form, siteUrl, services, site }: ActionContext): Promise<PageData> => {
  const sent = form.get('picture')
  if (!(sent instanceof File) || sent.size === 0)
    return { siteUrl, problem: 'Choose a picture.', verified: null }
  const examined = await services.examineFile(new Uint8Array(await sent.arrayBuffer()))
  if ('problem' in examined) return { siteUrl, problem: examined.problem, verified: null }
  const [match, isOurs] = [await findMatch(site.pool, examined), await isSignedByUs(site.pool, examined)]
  return { siteUrl, problem: null, verified: { file: examined, match, isOurs } }
}

const head = ({ siteUrl, problem, verified }: PageData): Head => ({
  ...guideHead(WORDS, { crumbs: CRUMBS, siteUrl }),
  ...(problem === null ? {} : { status: 422 }),
  ...(verified ? { robots: 'noindex,follow' as const } : {}),
})

/** The public page that verifies pictures. */
export const route = page(VERIFY_PATH, {
  cache: { scope: 'public', datasets: [] },
  load,
  action,
  head,
  Page,
})

function Page({ data: { problem, verified } }: { readonly data: PageData }) {
  return (
    <>
      <GuideHeader crumbs={CRUMBS} heading={WORDS.heading} lead={WORDS.lead} />
      <div className="sheet grid gap-10 py-8 *:min-w-0 lg:py-10">
        {verified && <VerifyResult {...verified} />}
        <div className="grid gap-6 print:hidden">
          <ErrorSummary errors={problem === null ? [] : [{ field: 'picture', message: problem }]} />
          <Card
            title={verified ? 'Verify another picture' : 'Your picture'}
            sentence="Free, without an account. We don’t store the picture."
          >
            <form action={VERIFY_PATH} method="post" encType="multipart/form-data" className="grid gap-6">
              <PictureField
                name="picture"
                label="Picture"
                hint={`${PHOTO_FORMATS}, up to 25 MB.`}
                error={problem ?? undefined}
              />
              <p>
                <Button>Verify the picture</Button>
              </p>
            </form>
          </Card>
        </div>
        <HowItWorks />
        <RelatedPages
          pages={['/ai-staging/check', '/ai-virtual-property-staging', '/ai-virtual-staging-UK']}
        />
      </div>
    </>
  )
}

function HowItWorks() {
  return (
    <section className="prose">
      <h2>How we recognise a picture</h2>
      <ul>
        <li>By its file: if it’s exactly as we made it, its SHA-256 hash is one of ours.</li>
        <li>
          By its look: we still recognise it after a portal has resized or compressed it, or cropped it to its
          middle as a square, 4:3, 3:2 or 16:9. We don’t recognise other crops, or screenshots of a page.
        </li>
        <li>
          By its content credentials (C2PA): each final picture is signed with this site’s own key. Other
          software can check the signature with{' '}
          <a href={`${VERIFY_PATH}/certificate.pem`} className="link">
            our certificate
          </a>
          . Portals often remove content credentials.
        </li>
      </ul>
      <p>
        If we don’t recognise a picture, it may still have been edited: elsewhere, or here, if our copy has
        since been deleted.
      </p>
    </section>
  )
}
