import * as z from 'zod/mini';

/** Health of one part of the box office. `unknown`: its state could not be read. Only `good` is healthy. */
export const HealthCheck = z.object({ name: z.string(), state: z.enum(['good', 'bad', 'unknown']), says: z.string() });
export type HealthCheck = z.infer<typeof HealthCheck>;

/** Response of the box office at `/statusz`. */
export const HealthReport = z.object({ checks: z.array(HealthCheck) });
export type HealthReport = z.infer<typeof HealthReport>;
