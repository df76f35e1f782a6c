/** Names of what the query cache holds of points. They are not kept for reading offline. */
export const welfareKeys = {
  all: ['welfare'] as const,
  welfare: ['welfare', 'own'] as const,
  tasks: ['welfare', 'tasks'] as const,
  points: ['welfare', 'points'] as const,
  mall: ['welfare', 'mall'] as const,
}
