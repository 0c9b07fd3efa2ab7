import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx'
import { crumbsFromHome } from '#ui/breadcrumbs/crumbs-from-home.ts'
import { LinkButton } from '#ui/link-button/link-button.tsx'
import { href } from '#web/href.ts'
import { type Head, page, type PageContext } from '#web/page.ts'

import { readVideos } from './read-videos.server.ts'
import { VideoCard } from './video-card.tsx'
import { type Video, videoObject } from './video.ts'

type YoutubeData = { channel: string | null; videos: readonly Video[] }

const load = async ({ site }: PageContext): Promise<YoutubeData> => {
  const channel = site.config.links.youtube
  return { channel, videos: channel === null ? [] : await readVideos(site.config.youtubeVideos, site.log) }
}

const head = ({ channel, videos }: YoutubeData): Head => ({
  title: 'Our YouTube channel',
  description: descriptionOf({ channel, videos }),
  canonical: href('/youtube'),
  ...(channel ? {} : { robots: 'noindex,follow' as const }),
  ...(videos.length > 0 ? { jsonLd: videos.map(videoObject) } : {}),
})

function descriptionOf({ channel, videos }: YoutubeData): string {
  if (videos.length > 0)
    return 'Freehold’s videos about property data and calculators, with chapters and transcripts.'
  return channel
    ? 'Where to find Freehold’s videos about property data and calculators, and what you can read here instead.'
    : 'Freehold has no YouTube channel yet. Read about property data and tax on our blog instead.'
}

const cache = { scope: 'public', datasets: [] } as const

export const route = page('/youtube', { cache, load, head, Page })

function Page({ data: { channel, videos } }: { readonly data: YoutubeData }) {
  return (
    <div className="sheet py-8 sm:py-10">
      <Breadcrumbs items={crumbsFromHome('YouTube')} />
      <h1 className="mt-4 text-3xl sm:text-4xl">Our YouTube channel</h1>
      <div className="mt-6 grid max-w-prose gap-6">
        {channel ? (
          <>
            <p className="text-lg text-slate">
              Our channel is on YouTube, which sets its own cookies. We don’t embed videos, so nothing loads
              from YouTube until you follow the link.
            </p>
            <div>
              <LinkButton href={channel} variant="primary" rel="noopener">
                Open the channel on YouTube
              </LinkButton>
            </div>
          </>
        ) : (
          <p className="text-lg text-slate">We don’t have a channel yet.</p>
        )}
        <p>
          Read about property data and tax on{' '}
          <a href={href('/blog')} className="link">
            our blog
          </a>
          , or{' '}
          <a href={href('/docs/getting-started')} className="link">
            get started with the API
          </a>
          .
        </p>
      </div>
      {videos.length > 0 && (
        <div className="mt-8 grid max-w-3xl gap-6">
          {videos.map((video) => (
            <VideoCard key={video.id} video={video} />
          ))}
        </div>
      )}
    </div>
  )
}
