import { href } from '#web/href.ts'

import { type Course, stepsOf } from './course.ts'
import type { Lesson } from './lesson/lesson-parts.ts'
import { getLesson, minutesOf } from './lesson/lessons.ts'

const PROVIDER = (siteUrl: string) => ({ '@type': 'Organization', name: 'Freehold', url: siteUrl })

/** A course as schema.org data. */
export function courseData(course: Course, siteUrl: string): object {
  const steps = stepsOf(course)
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    name: course.name,
    description: course.description,
    url: siteUrl + course.path,
    inLanguage: 'en-GB',
    isAccessibleForFree: true,
    provider: PROVIDER(siteUrl),
    offers: { '@type': 'Offer', category: 'Free', price: 0, priceCurrency: 'GBP' },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      courseWorkload: `PT${minutesOf(steps)}M`,
    },
    hasPart: steps.map((slug) => ({
      '@type': 'LearningResource',
      name: getLesson(slug).title,
      url: siteUrl + href('/courses/lessons/:slug', { slug }),
    })),
  }
}

/** A lesson as schema.org data. */
export function lessonData({ file }: Lesson, course: Course, siteUrl: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'LearningResource',
    name: file.title,
    description: file.about,
    teaches: file.aim,
    url: siteUrl + href('/courses/lessons/:slug', { slug: file.slug }),
    learningResourceType: file.kind === 'lesson' ? 'Lesson' : 'Exercise',
    educationalLevel: 'Beginner',
    timeRequired: `PT${file.minutes}M`,
    dateModified: file.checked,
    inLanguage: 'en-GB',
    isAccessibleForFree: true,
    provider: PROVIDER(siteUrl),
    isPartOf: {
      '@type': 'Course',
      name: course.name,
      description: course.description,
      url: siteUrl + course.path,
    },
    citation: file.sources.map(({ href: url }) => url),
  }
}
