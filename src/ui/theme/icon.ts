import type { ComponentType } from 'react';

/** An icon component (`icon={Ban}` from lucide-react); the component that renders it sets its size. */
export type Icon = ComponentType<{ size?: number | string; className?: string }>;
