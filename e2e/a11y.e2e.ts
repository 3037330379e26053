import { declareAccessibilityWalks } from './support/accessibility-walks';

// The dark theme runs in `npm run test:full`: src/ui/theme-colors.test.ts holds the contrast of both themes.
declareAccessibilityWalks('light');
