import type { ComponentType } from 'react';

/** An icon by its component (`icon={Ban}` from lucide-react), so that whoever draws it decides its size. */
export type Icon = ComponentType<{ size?: number | string; className?: string }>;
