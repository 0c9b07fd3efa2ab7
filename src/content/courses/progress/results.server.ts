/**
 * The quiz results and certificates of signed-in learners. Browsers can't access these tables: the server reads and writes
 * them for the visitor.
 */
import { sql } from 'kysely'

import type { IsoDate } from '#domain/dates.ts'
import type { Database } from '#platform/database.server.ts'

import type { LessonResult, LessonResults } from './result.ts'

/** A learner's results, by lesson. */
export async function lessonResults(db: Database, userId: string): Promise<LessonResults> {
  const rows = await db
    .selectFrom('lesson_result')
    .select(['lesson', 'right_answers', 'questions'])
    .where('user_id', '=', userId)
    .execute()
  return new Map(rows.map((row) => [row.lesson, { right: row.right_answers, of: row.questions }]))
}

/** Keeps a learner's result of a lesson: the better one, if they've answered before. */
export async function keepResult(
  db: Database,
  { userId, lesson, result, now }: { userId: string; lesson: string; result: LessonResult; now: Date },
): Promise<void> {
  await sql`
    insert into public.lesson_result as kept (user_id, lesson, right_answers, questions, answered_at)
    values (${userId}, ${lesson}, ${result.right}, ${result.of}, ${now})
    on conflict (user_id, lesson) do update set
      right_answers = excluded.right_answers, questions = excluded.questions, answered_at = excluded.answered_at
    where excluded.right_answers * kept.questions >= kept.right_answers * excluded.questions`.execute(db)
}

/** A certificate: the course that was finished, and the name that the learner chose. */
export type CourseCertificate = {
  readonly code: string
  /** The course's path. */
  readonly course: string
  readonly name: string
  readonly issuedOn: IsoDate
  readonly lessons: number
}

/** The certificate with this code, or null. */
export async function findCertificate(db: Database, code: string): Promise<CourseCertificate | null> {
  const { rows } = await sql<CourseCertificate>`
    select code, course, name, to_char(issued_on, 'YYYY-MM-DD') as "issuedOn", lessons
    from public.course_certificate where code = ${code}`.execute(db)
  return rows[0] ?? null
}

/** The code of a learner's certificate for a course, or null. */
export async function certificateOf(db: Database, userId: string, course: string): Promise<string | null> {
  const row = await db
    .selectFrom('course_certificate')
    .select('code')
    .where('user_id', '=', userId)
    .where('course', '=', course)
    .executeTakeFirst()
  return row?.code ?? null
}

/** Issues a certificate, or changes the name on the one there is. Returns its code. */
export async function issueCertificate(
  db: Database,
  { userId, code, course, name, issuedOn, lessons }: CourseCertificate & { userId: string },
): Promise<string> {
  const { rows } = await sql<{ code: string }>`
    insert into public.course_certificate (code, user_id, course, name, issued_on, lessons)
    values (${code}, ${userId}, ${course}, ${name}, ${issuedOn}, ${lessons})
    on conflict (user_id, course) do update set name = excluded.name
    returning code`.execute(db)
  return rows[0]?.code ?? code
}
