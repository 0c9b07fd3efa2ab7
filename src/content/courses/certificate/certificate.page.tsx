import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx'
import { LinkButton } from '#ui/link-button/link-button.tsx'
import { ResultPanel } from '#ui/result-panel/result-panel.tsx'
import { href } from '#web/href.ts'
import { type Head, notFound, page, type PageContext } from '#web/page.ts'

import { findCourse } from '../courses.ts'
import { type CourseCertificate, findCertificate } from '../progress/results.server.ts'
import { codeInWords } from './code-words.ts'
import { finishedInWords } from './finished-words.ts'

type CertificateData = { readonly certificate: CourseCertificate; readonly course: string }

/** Shows a certificate to anybody with its code. */
const load = async ({ params, db }: PageContext<'/courses/certificates/:code'>) => {
  const code = params.code.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
  const certificate = await findCertificate(db, code)
  const course = certificate && findCourse(certificate.course)
  if (!certificate || !course)
    return notFound('There’s no certificate with this code. Check each letter and digit.', {
      suggestions: [{ href: href('/courses'), label: 'All courses' }],
    })
  return { certificate, course: course.name }
}

const head = ({ certificate: { code }, course }: CertificateData): Head => ({
  title: `Certificate ${codeInWords(code)}`,
  description: `Checks a certificate of the ${course} by its code: the course, the name and the date.`,
  canonical: href('/courses/certificates/:code', { code }),
  robots: 'noindex,nofollow',
})

export const route = page('/courses/certificates/:code', { load, head, Page })

function Page({ data: { certificate, course } }: { readonly data: CertificateData }) {
  const { code, name } = certificate
  return (
    <div className="sheet py-8 sm:py-10">
      <Breadcrumbs
        items={[
          { label: 'Home', href: href('/') },
          { label: 'Courses', href: href('/courses') },
          { label: 'Certificate' },
        ]}
      />
      <h1 className="mt-4 text-3xl sm:text-4xl">This certificate is genuine</h1>
      <div className="mt-6 grid max-w-3xl gap-6">
        <ResultPanel
          label="Name that the learner chose"
          value={<span className="wrap-anywhere">{name}</span>}
          sentence={`${course}. ${finishedInWords(certificate)}`}
        >
          <p>
            Code <strong className="font-medium tabular-nums">{codeInWords(code)}</strong>
          </p>
        </ResultPanel>
        <p className="print:hidden">
          <LinkButton href={`/courses/certificates/${code}.pdf`} variant="primary">
            Download as PDF
          </LinkButton>
        </p>
        <p className="max-w-prose text-slate">
          We don’t check who a learner is, and the quizzes can be taken more than once. It isn’t a
          professional qualification.
        </p>
      </div>
    </div>
  )
}
