import * as z from 'zod/mini';
import { timeShape } from '../entities/primitives.ts';
import { shiftTemplate, staffingRequirement } from '../entities/template.ts';

/** POST and PUT /api/shift-templates: positions and the location by name. */
export const shiftTemplateRequest = z.object({
  name: shiftTemplate.shape.name,
  startTime: timeShape('Start time is required'),
  endTime: timeShape('End time is required'),
  location: z.string('Location is required').check(z.minLength(1, 'Location is required'), z.maxLength(60)),
  description: z._default(shiftTemplate.shape.description, ''),
  staffingRequirements: z
    .array(
      z.object({
        position: z.string('Position is required').check(z.minLength(1, 'Position is required'), z.maxLength(60)),
        count: staffingRequirement.shape.count,
      }),
    )
    .check(z.minLength(1, 'At least one staffing requirement is needed'), z.maxLength(40)),
});
export type ShiftTemplateRequest = z.output<typeof shiftTemplateRequest>;

/** A shift template as the API returns it (specification, section 3). */
export const shiftTemplateAnswer = z.object({
  id: z.string(),
  name: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  location: z.string(),
  description: z.string(),
  staffingRequirements: z.array(z.object({ position: z.string(), count: z.number() })),
});
