import type archive from "./archive/pl.json";
import type calendar from "./calendar/pl.json";
import type consoleTexts from "./console/pl.json";
import type contestPage from "./contest-page/pl.json";
import type friends from "./friends/pl.json";
import type inbox from "./inbox/pl.json";
import type mine from "./mine/pl.json";
import type news from "./news/pl.json";
import type pl from "./pl.json";
import type predictions from "./predictions/pl.json";
import type privateLeagues from "./private-leagues/pl.json";
import type prizes from "./prizes/pl.json";
import type profile from "./profile/pl.json";
import type reports from "./reports/pl.json";
import type rival from "./rival/pl.json";
import type sharing from "./sharing/pl.json";
import type squad from "./squad/pl.json";
import type squadLater from "./squad-later/pl.json";

type Texts = typeof pl &
  typeof archive &
  typeof calendar &
  typeof consoleTexts &
  typeof contestPage &
  typeof friends &
  typeof inbox &
  typeof mine &
  typeof news &
  typeof predictions &
  typeof privateLeagues &
  typeof prizes &
  typeof profile &
  typeof reports &
  typeof rival &
  typeof sharing &
  typeof squad &
  typeof squadLater;

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "translation";
    resources: { translation: Texts["translation"] };
  }
}
