import { countOf } from '#domain/plain-number.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { Field } from '#ui/field/field.tsx'
import { href } from '#web/href.ts'

import { type Course, stepsOf } from '../course.ts'
import { PASS_SHARE } from '../progress/result.ts'
import type { Standing } from './claim.server.ts'

type CertificateFormProps = {
  readonly course: Course
  readonly standing: Standing
  readonly error: string | null
}

/** What’s needed for a course’s certificate, the form for it, or the link to it. */
export function CertificateForm({ course, standing, error }: CertificateFormProps) {
  return (
    <Card id="certificate" title="Certificate" className="print:hidden">
      <CertificateState course={course} standing={standing} error={error} />
    </Card>
  )
}

function CertificateState({ course, standing, error }: CertificateFormProps) {
  const { results, left, certificate, name } = standing
  const rule = `Get at least ${PASS_SHARE * 100}% in each of the ${stepsOf(course).length} quizzes, and you can print a certificate that others can check by its code. It shows that you finished this course; it isn’t a professional qualification.`
  if (results === null)
    return (
      <div className="grid max-w-prose gap-3">
        <p>{rule}</p>
        <p>
          Your browser remembers your progress. To get the certificate,{' '}
          <a className="link" href={href('/login', null, { next: course.path })}>
            sign in
          </a>{' '}
          before you answer the quizzes.
        </p>
      </div>
    )
  if (left > 0)
    return (
      <p className="max-w-prose">
        {rule} You have {countOf(left, 'step')} to go.
      </p>
    )
  return (
    <form method="post" action={`${course.path}#certificate`} className="grid max-w-prose gap-4">
      <p>You’ve finished the course. Choose the name to print: anybody with the code can see it.</p>
      {certificate && (
        <p>
          <a className="link" href={href('/courses/certificates/:code', { code: certificate })}>
            Open your certificate
          </a>
        </p>
      )}
      <Field
        label="Name on the certificate"
        name="name"
        defaultValue={name}
        autoComplete="name"
        maxLength={80}
        error={error ?? undefined}
      />
      <Button className="justify-self-start">
        {certificate ? 'Change the name' : 'Get the certificate'}
      </Button>
    </form>
  )
}
