import { formatDate } from '#domain/dates.ts'
import { Card } from '#ui/card/card.tsx'

import { timeText, type Video, watchUrl } from './video.ts'

/** A video with its chapters, each a link to that moment, and its transcript to read instead. */
export function VideoCard({ video }: { readonly video: Video }) {
  const { id, title, description, published, length, chapters, transcript } = video
  return (
    <Card
      id={`video-${id}`}
      title={
        <a href={watchUrl(id)} rel="noopener" className="link">
          {title}
        </a>
      }
      sentence={`${formatDate(published)}, ${timeText(length)}`}
    >
      <p className="max-w-prose">{description}</p>
      {chapters.length > 0 && (
        <>
          <h3 className="mt-5 text-lg">Chapters</h3>
          <ol className="mt-1">
            {chapters.map((chapter) => (
              <li key={chapter.at} className="flex gap-3">
                <a
                  href={watchUrl(id, chapter.at)}
                  rel="noopener"
                  className="link inline-flex min-h-11 items-center gap-3"
                >
                  <span className="w-14 shrink-0 tabular-nums">{timeText(chapter.at)}</span>
                  {chapter.title}
                </a>
              </li>
            ))}
          </ol>
        </>
      )}
      {transcript.length > 0 && (
        <details className="mt-4">
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">Transcript</summary>
          <div className="grid max-w-prose gap-4 pt-2">
            {transcript.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </details>
      )}
    </Card>
  )
}
