/** How deep a hint goes: where to look, what kind of turn, the exact turn. */
export type Depth = 1 | 2 | 3
