import { parseLesson, type LessonFile } from './lesson-file.ts'

const files = import.meta.glob<string>('../lessons/*.md', { eager: true, query: '?raw', import: 'default' })

/** Every lesson and capstone, by slug: the name of its file. */
export const lessonFiles: ReadonlyMap<string, LessonFile> = new Map(
  Object.entries(files).map(([path, text]) => {
    const slug = path.replace(/^.*\//, '').replace(/\.md$/, '')
    return [slug, parseLesson(text, slug)]
  }),
)

/** The lesson with this slug. Throws if there's none: for the paths of courses, which a test walks. */
export function getLesson(slug: string): LessonFile {
  const lesson = lessonFiles.get(slug)
  if (!lesson) throw new Error(`There is no lesson lessons/${slug}.md`)
  return lesson
}

/** How many minutes the lessons with these slugs take together. */
export function minutesOf(slugs: readonly string[]): number {
  return slugs.reduce((sum, slug) => sum + getLesson(slug).minutes, 0)
}
