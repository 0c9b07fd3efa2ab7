import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'

import { Icon } from '#ui/icon/icon.tsx'

/** A section of an explanation: its heading, and its content as HTML. */
type Section = { readonly title: string; readonly body: string }

/**
 * The explanation of a calculator as a list of sections that open. All of it is in the HTML for search engines. Its HTML is
 * plain prose with headings of the second level, and of the third for questions.
 */
export function Explanation({ html }: { readonly html: string }) {
  return (
    <section aria-label="How to use it" className="max-w-prose border-t">
      {sectionsOf(html, 'h2').map(({ title, body }) => {
        const questions = sectionsOf(body, 'h3')
        return (
          <Folded
            key={title}
            heading={<h2 className="text-lg" dangerouslySetInnerHTML={{ __html: title }} />}
          >
            {title.startsWith('Questions') && questions.length > 0 ? (
              <div className="mb-4 border-l-2 pl-4">
                {questions.map((question) => (
                  <Folded
                    key={question.title}
                    heading={
                      <h3
                        className="font-sans text-base font-normal tracking-normal"
                        dangerouslySetInnerHTML={{ __html: question.title }}
                      />
                    }
                  >
                    <Prose html={question.body} />
                  </Folded>
                ))}
              </div>
            ) : (
              <Prose html={body} />
            )}
          </Folded>
        )
      })}
    </section>
  )
}

function Folded({ heading, children }: { readonly heading: ReactNode; readonly children: ReactNode }) {
  return (
    <details className="fold">
      <summary>
        {heading}
        <Icon of={ChevronDown} />
      </summary>
      {children}
    </details>
  )
}

function Prose({ html }: { readonly html: string }) {
  return <div className="prose pb-6" dangerouslySetInnerHTML={{ __html: html }} />
}

/** Splits HTML into sections at the headings of one level. Anything before the first heading is dropped. */
function sectionsOf(html: string, level: 'h2' | 'h3'): Section[] {
  const heading = new RegExp(`^<${level}[^>]*>(.*?)</${level}>`, 's')
  return html.split(new RegExp(`(?=<${level}[ >])`)).flatMap((section) => {
    const [all, title] = heading.exec(section) ?? []
    return all === undefined || title === undefined ? [] : [{ title, body: section.slice(all.length) }]
  })
}
