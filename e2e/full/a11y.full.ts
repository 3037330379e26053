import { declareAccessibilityWalks } from '../support/accessibility-walks';

declareAccessibilityWalks('dark');
