import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx'
import { crumbsFromHome } from '#ui/breadcrumbs/crumbs-from-home.ts'
import { LinkButton } from '#ui/link-button/link-button.tsx'
import { NothingPanel } from '#ui/nothing/nothing.tsx'
import { href } from '#web/href.ts'
import { type Head, page, type PageContext } from '#web/page.ts'

type YoutubeData = { channel: string | null }

const load = ({ site }: PageContext): YoutubeData => ({ channel: site.config.links.youtube })

const head = ({ channel }: YoutubeData): Head => ({
  title: 'Our YouTube channel',
  description:
    'Where to find the videos of Freehold about property data and calculators, and what to read here in the meantime.',
  canonical: href('/youtube'),
  ...(channel ? {} : { robots: 'noindex,follow' as const }),
})

const cache = { scope: 'public', datasets: [] } as const

export const route = page('/youtube', { cache, load, head, Page })

function Page({ data: { channel } }: { readonly data: YoutubeData }) {
  return (
    <div className="sheet py-8 sm:py-10">
      <Breadcrumbs items={crumbsFromHome('YouTube')} />
      <h1 className="mt-4 text-3xl sm:text-4xl">Our YouTube channel</h1>
      <div className="mt-6 grid max-w-prose gap-6">
        {channel ? (
          <>
            <p className="text-lg text-slate">
              The channel is on YouTube’s own site, which sets its own cookies. No video is embedded here, so
              nothing is loaded from there until you follow the link.
            </p>
            <div>
              <LinkButton href={channel} variant="primary" rel="noopener">
                Open the channel on YouTube
              </LinkButton>
            </div>
          </>
        ) : (
          <NothingPanel kind="not published" subject="A YouTube channel">
            We don’t have a channel yet. You can read about the same subjects in the blog.
          </NothingPanel>
        )}
        <p>
          To read instead:{' '}
          <a href={href('/blog')} className="link">
            the blog
          </a>{' '}
          and{' '}
          <a href={href('/docs/getting-started')} className="link">
            the guide to the data API
          </a>
          .
        </p>
      </div>
    </div>
  )
}
