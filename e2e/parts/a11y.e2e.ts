import { declareAccessibilityWalks } from '../support/accessibility-walks';

// The dark theme runs in `npm run test:full`; src/ui/theme/theme-colors.test.ts checks the contrast of both themes.
declareAccessibilityWalks('light');
