import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { stepsOf } from '#content/courses/course.ts'
import { getLesson } from '#content/courses/lesson/lessons.ts'
import { fieldOf } from '#content/courses/lesson/quiz.ts'
import { investmentShortCourse as course } from '#content/courses/paths/investment-short.ts'
import { lessonHref } from '#content/courses/progress/step-list.tsx'
import { accountSite, type AccountSite, type TestPerson } from '#testing/account-site.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'

let database: TestDatabase
let site: AccountSite
let ann: TestPerson
let bob: TestPerson

beforeAll(async () => {
  database = await testDatabase()
  site = await accountSite(database)
  ;[ann, bob] = [await site.signUp('Ann'), await site.signUp('Bob')]
})
afterAll(async () => {
  await site.close()
  await database.close()
})

const steps = stepsOf(course)
const [first = ''] = steps

async function ask(who: TestPerson | null, path: string, fields?: Record<string, string>) {
  const answer = await fetch(site.origin + path, {
    ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
    headers: { origin: site.origin, ...(who ? { cookie: who.cookie } : {}) },
    redirect: 'manual',
  })
  const location = answer.headers.get('location')
  return { status: answer.status, location, html: (await answer.text()).replaceAll('<!-- -->', '') }
}

/** Answers of a lesson's quiz: the right ones, or those moved by one. */
function answersOf(slug: string, by = 0): Record<string, string> {
  return Object.fromEntries(
    getLesson(slug).quiz.map(({ right, answers }, at) => [
      fieldOf(at),
      String((right + by) % answers.length),
    ]),
  )
}

describe('a quiz', () => {
  it('is marked with explanations for anybody, without scripts, and keeps nothing of visitors', async () => {
    const { status, html } = await ask(null, lessonHref(first, course), answersOf(first))
    const { quiz } = getLesson(first)
    expect(status).toBe(200)
    expect(html).toContain(`${quiz.length} of ${quiz.length} right`)
    expect(html).toContain(quiz[0]?.why.slice(0, 30))
    const wrong = await ask(null, lessonHref(first, course), answersOf(first, 1))
    expect(wrong.html).toContain(`0 of ${quiz.length} right`)
    expect((await database.pool.query('select from lesson_result')).rowCount).toBe(0)
  })

  it('asks for the answers that are missing', async () => {
    const { status, html } = await ask(null, lessonHref(first, course), { q1: '0', q2: '9', q3: 'x' })
    expect(status).toBe(422)
    expect(html.match(/Choose an answer/g)).toHaveLength(getLesson(first).quiz.length - 1)
    expect(html).not.toContain('right</p>')
  })

  it('keeps a signed-in learner’s best result', async () => {
    await ask(ann, lessonHref(first, course), answersOf(first))
    const { html } = await ask(ann, lessonHref(first, course), answersOf(first, 1))
    const of = getLesson(first).quiz.length
    expect(html).toContain(`Done: ${of} of ${of} right`)
    const page = await ask(ann, course.path)
    expect(page.html).toContain(`Done: ${of} of ${of} right`)
    expect(page.html).toContain(`Continue: ${getLesson(steps[1] ?? '').title}`)
    expect((await ask(bob, course.path)).html).not.toContain('Done:')
  })

  it('that isn’t passed isn’t called done, and the course continues with it', async () => {
    const [, second = ''] = steps
    const of = getLesson(second).quiz.length
    await ask(ann, lessonHref(second, course), answersOf(second, 1))
    const { html } = await ask(ann, course.path)
    expect(html).toContain(`0 of ${of} right: try again`)
    expect(html).toContain(`Continue: ${getLesson(second).title}`)
  })

  it('is still marked after too many attempts in an hour, but its result isn’t kept', async () => {
    const [, second = ''] = steps
    const { length } = getLesson(second).quiz
    await database.pool.query("update limits.bucket set tokens = 0 where owner like 'quiz results%'")
    const { html } = await ask(ann, lessonHref(second, course), answersOf(second))
    await database.pool.query("delete from limits.bucket where owner like 'quiz results%'")
    expect(html).toContain(`${length} of ${length} right`)
    expect(html).toContain('This result wasn’t saved')
    expect((await ask(ann, course.path)).html).toContain(`0 of ${length} right: try again`)
  })
})

describe('a certificate', () => {
  it('is refused before every step is passed, and to visitors', async () => {
    const early = await ask(ann, course.path, { name: 'Ann Tester' })
    expect(early.status).toBe(422)
    const visitor = await ask(null, course.path, { name: 'Nobody' })
    expect(visitor.status).toBe(422)
    expect((await database.pool.query('select from course_certificate')).rowCount).toBe(0)
  })

  it('is issued in the chosen name, checked by anybody with its code, and printed', async () => {
    for (const slug of steps) await ask(ann, lessonHref(slug, course), answersOf(slug))
    expect((await ask(ann, course.path, { name: ' ' })).html).toContain('Enter the name to print')
    const unprintable = await ask(ann, course.path, { name: 'Анна' })
    expect(unprintable.status).toBe(422)
    expect(unprintable.html).toContain('We can’t print “А”')
    const { status, location } = await ask(ann, course.path, { name: 'Dr <b>Ann</b> Łukasz' })
    expect(status).toBe(303)
    expect(location).toMatch(/^\/courses\/certificates\/[0-9A-HJKMNP-TV-Z]{16}$/)
    const shown = await ask(null, location ?? '')
    expect(shown.html).toContain('Dr &lt;b&gt;Ann&lt;/b&gt; Łukasz')
    expect(shown.html).toContain(course.name)
    expect(shown.html).toContain('noindex')
    expect(shown.html).not.toContain(ann.email)
    const spelled = (location ?? '').toLowerCase().replace(/(.{4})$/, '-$1')
    expect((await ask(null, spelled)).status).toBe(200)
    const pdf = await fetch(`${site.origin}${location}.pdf`)
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  })

  it('keeps its code when the name is changed', async () => {
    const again = await ask(ann, course.path, { name: 'Ann Tester' })
    expect((await database.pool.query('select from course_certificate')).rowCount).toBe(1)
    expect((await ask(null, again.location ?? '')).html).toContain('Ann Tester')
  })

  it('doesn’t exist under another code', async () => {
    for (const code of ['0000000000000000', 'x', "'%20or%201=1"])
      expect((await ask(null, `/courses/certificates/${code}`)).status, code).toBe(404)
    expect((await ask(null, '/courses/certificates/0000000000000000.pdf')).status).toBe(404)
  })

  it('can’t be looked for without a limit: unknown codes count', async () => {
    const unknown = '/courses/certificates/0000000000000000.pdf'
    await database.pool.query(
      "update limits.bucket set tokens = 0 where owner like 'certificates by address%'",
    )
    expect((await ask(null, unknown)).status).toBe(429)
    await database.pool.query("delete from limits.bucket where owner like 'certificates by address%'")
    expect((await ask(null, unknown)).status).toBe(404)
  })

  it('goes with its owner’s account, and is among the data they can download', async () => {
    const data = await ask(ann, '/profile/my-data.json')
    expect(JSON.parse(data.html).courseResults).toHaveLength(steps.length)
    expect(JSON.parse(data.html).courseCertificates).toHaveLength(1)
    await database.pool.query('select private.delete_user($1)', [ann.userId])
    for (const table of ['lesson_result', 'course_certificate'])
      expect((await database.pool.query(`select from ${table}`)).rowCount, table).toBe(0)
  })
})

describe('the pages of courses', () => {
  it('have structured data, the glossary’s terms, and a live calculator that works without scripts', async () => {
    const lesson = await ask(null, lessonHref(first, course))
    expect(lesson.html).toContain('"@type":"LearningResource"')
    const [, frame = ''] = /<iframe[^>]* src="([^"]+)"/.exec(lesson.html) ?? []
    const calculator = await ask(null, frame.replaceAll('&amp;', '&'))
    expect(calculator.status).toBe(200)
    expect(calculator.html).toContain('class="result-panel')
    expect((await ask(null, course.path)).html).toContain('"@type":"Course"')
    const glossary = await ask(null, '/docs/glossary')
    for (const [, id] of lesson.html.matchAll(/href="\/docs\/glossary#([^"]+)"/g))
      expect(glossary.html).toContain(`id="${id}"`)
    expect(glossary.html).not.toContain('{{')
  })

  it('answer 404 for lessons that don’t exist', async () => {
    expect((await ask(null, '/courses/lessons/none')).status).toBe(404)
    expect((await ask(null, '/courses/lessons/none', { q1: '0' })).status).toBe(404)
  })

  it('are found by the search, and are in the sitemap', async () => {
    expect((await ask(null, '/search?q=leverage')).html).toContain('/courses/lessons/leverage')
    expect((await ask(null, '/search?q=residual')).html).toContain('/docs/glossary#residual-land-value')
    expect((await ask(null, '/sitemap/articles.xml')).html).toContain('/courses/lessons/section-24</loc>')
  })
})
