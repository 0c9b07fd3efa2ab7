// Generated from the OpenAPI document by `npm run clients`: change the API instead.

export type MissingReason = {
  code: string
  text: string
}

export type SchoolsInput = {
  /** Unique Reference Number. For a school in Wales, Scotland or Northern Ireland, W, S or N before its official number. Finds closed and proposed schools too. */
  urn?: string
  /** Full postcode. Case and spaces don’t matter. */
  postcode?: string
  /** Search radius in metres around the postcode, in a straight line. */
  radiusMetres?: number
  /** Code or slug of a local authority, English county or region, or nation. */
  area?: string
  /** Official phase. Special, independent and alternative schools have no phase: find them with phase=not-applicable or with type. */
  phase?: "nursery" | "primary" | "middle-deemed-primary" | "secondary" | "middle-deemed-secondary" | "all-through" | "16-plus" | "middle" | "grammar" | "preps" | "not-applicable"
  /** Official type or group as a slug, such as community-school or academies, or one of special, independent, academy, free-school, maintained, college, nursery and alternative-provision. */
  type?: string
  /** Gender of entry. */
  gender?: "mixed" | "boys" | "girls"
  /** Religious character as a slug, or none. */
  faith?: string
  /** Maximum number of results per page. */
  limit?: number
  /** meta.nextCursor of the previous page. Omit it for the first page. */
  cursor?: string
}

export type SchoolsData = {
  schools: readonly ({
    urn: string
    name: string
    /** Official phase: “Not applicable” for special, independent and alternative schools. */
    phase: string | null
    type: string | null
    /** closing: open, but proposed to close. Null if only the performance tables have the school. */
    status: "open" | "closing" | "closed" | "proposed" | null
    postcode: string | null
    localAuthority: {
      code: string
      name: string
    } | null
    latitude: number | null
    longitude: number | null
    /** From the postcode, in a straight line. Null in other searches. */
    distanceMetres: number | null
    /** Statutory ages in years. */
    ageRange: {
      from: number
      to: number
    } | null
    gender: string | null
    religiousCharacter: string | null
    capacity: number | null
    /** At the last school census. */
    pupils: number | null
    /** Why capacity or pupils is null; null if both are known. */
    reason: string | null
    openedOn: string | null
    closedOn: string | null
    /** Predecessors, successors and other links, in the register’s words. */
    links: readonly ({
      urn: string
      name: string | null
      relation: string
    })[]
    /** Newest first. */
    inspections: readonly ({
      /** overall-grade (until September 2024), judgements (without an overall grade, until November 2025), report-card (since then) or ungraded. Their grades can’t be compared. */
      framework: "overall-grade" | "judgements" | "report-card" | "ungraded"
      inspectedOn: string
      publishedOn: string | null
      /** The overall grade, or the outcome of an ungraded inspection. Null under judgements and report-card, which have none. */
      outcome: string | null
      /** Grades by area or judgement, in Ofsted’s words. */
      grades: {
        [name: string]: string
      }
    })[]
    /** Why there are no inspections; null if there are some. */
    inspectionsReason: string | null
    keyStage2: {
      /** School year, or null if there are no results. */
      year: string | null
      /** Why there are no results at all; null if there are some. */
      reason: string | null
      /** Why each figure that’s null is missing, by its name. */
      reasons: {
        [name: string]: MissingReason
      }
      /** Pupils who met the expected standard in reading, writing and maths, in percent. */
      expectedStandardPercent: number | null
      /** Pupils who reached the higher standard in all three, in percent. */
      higherStandardPercent: number | null
      /** Progress score in reading; 0 is average. */
      readingProgress: number | null
      /** Progress score in writing; 0 is average. */
      writingProgress: number | null
      /** Progress score in maths; 0 is average. */
      mathsProgress: number | null
      /** Average scaled score in reading; 100 is the expected standard. */
      readingScore: number | null
      /** Average scaled score in maths; 100 is the expected standard. */
      mathsScore: number | null
      /** Pupils at the end of Key Stage 2. */
      pupils: number | null
    }
    keyStage4: {
      /** School year, or null if there are no results. */
      year: string | null
      /** Why there are no results at all; null if there are some. */
      reason: string | null
      /** Why each figure that’s null is missing, by its name. */
      reasons: {
        [name: string]: MissingReason
      }
      /** Average points across eight GCSE subjects. */
      attainment8: number | null
      /** Progress 8 score; 0 is average. */
      progress8: number | null
      /** Pupils with grade 5 or above in English and maths, in percent. */
      englishMathsGrade5Percent: number | null
      /** Pupils with grade 4 or above in English and maths, in percent. */
      englishMathsGrade4Percent: number | null
      /** Average point score across the EBacc subjects. */
      ebaccAps: number | null
      /** Pupils entered for the EBacc, in percent. */
      ebaccEntryPercent: number | null
      /** Pupils at the end of Key Stage 4. */
      pupils: number | null
    }
    keyStage5: {
      /** School year, or null if there are no results. */
      year: string | null
      /** Why there are no results at all; null if there are some. */
      reason: string | null
      /** Why each figure that’s null is missing, by its name. */
      reasons: {
        [name: string]: MissingReason
      }
      /** Average points for each A level entry. */
      aLevelPointsPerEntry: number | null
      /** The same as a grade. */
      aLevelGrade: string | null
      /** Value added score for A levels, as part of a grade; 0 is average. */
      aLevelValueAdded: number | null
    }
  })[]
}
