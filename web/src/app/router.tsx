import { createBrowserRouter, type RouteObject } from "react-router";
import { nextTask } from "@/api/next-task";
import { GuestOnly, LoggedIn, OrganizerOnly } from "@/app/guards";
import { Layout } from "@/app/layout";
import { LeagueLayout } from "@/app/league-layout";
import { RouteError } from "@/app/route-error";
import { loadWithTexts, type Bundle } from "@/i18n/i18n";
import { Spinner } from "@/ui/states";

type Screen = () => Promise<{ Component: React.ComponentType }>;

/** Asks for a screen's files in a task of its own: the router begins with the first screen's while it is made itself. */
function inTask(lazy: Screen): Screen {
  return async () => {
    await nextTask();
    return lazy();
  };
}

/** A screen in a chunk of its own; its tabs, if it has any, are screens within it. */
function screen(path: string, lazy: Screen, tabs: RouteObject[] = []): RouteObject {
  return { path, ...loaded(lazy), children: tabs };
}

/** What stands at the path itself. */
function index(lazy: Screen): RouteObject {
  return { index: true, ...loaded(lazy) };
}

function loaded(lazy: Screen) {
  return { lazy: inTask(lazy), HydrateFallback: Spinner };
}

/** A screen that has words of its own. */
function withTexts(bundles: Bundle | readonly Bundle[], lazy: Screen): Screen {
  return () => loadWithTexts(lazy(), ...[bundles].flat());
}

const home: Screen = async () => ({
  Component: (await import("@/features/contests/components/home-screen")).HomeScreen,
});

const settings = withTexts("profile", async () => ({
  Component: (await import("@/features/profile/components/settings-tab")).SettingsTab,
}));

/** Every route of spec §2 that exists so far; unknown paths show home. */
const routes: RouteObject[] = [
  {
    Component: Layout,
    ErrorBoundary: RouteError,
    HydrateFallback: Spinner,
    children: [
      index(home),
      screen("privacyPolicy", async () => ({
        Component: (await import("@/features/legal/components/privacy-policy-screen")).PrivacyPolicyScreen,
      })),
      screen("logout", async () => ({
        Component: (await import("@/features/auth/components/logout-screen")).LogoutScreen,
      })),
      screen("notFound", async () => ({
        Component: (await import("@/features/legal/components/not-found-screen")).NotFoundScreen,
      })),
      screen("confirmEmail", async () => ({
        Component: (await import("@/features/auth/components/confirm-email-screen")).ConfirmEmailScreen,
      })),
      screen("keepEmail", async () => ({
        Component: (await import("@/features/auth/components/keep-email-screen")).KeepEmailScreen,
      })),
      screen("removeAccess", async () => ({
        Component: (await import("@/features/auth/components/remove-access-screen")).RemoveAccessScreen,
      })),
      screen("unsubscribe", async () => ({
        Component: (await import("@/features/auth/components/unsubscribe-screen")).UnsubscribeScreen,
      })),
      screen("socialLogin", async () => ({
        Component: (await import("@/features/auth/components/social-login-screen")).SocialLoginScreen,
      })),
      screen("newPassword", async () => ({
        Component: (await import("@/features/auth/components/new-password-screen")).NewPasswordScreen,
      })),
      screen(
        "l/:link",
        withTexts("private-leagues", async () => ({
          Component: (await import("@/app/invited-route")).InvitedRoute,
        })),
      ),
      screen(
        "c/:address",
        withTexts("contest-page", async () => ({
          Component: (await import("@/app/contest-route")).ContestRoute,
        })),
      ),
      {
        Component: GuestOnly,
        children: [
          screen("forgottenPassword", async () => ({
            Component: (await import("@/features/auth/components/forgotten-password-screen"))
              .ForgottenPasswordScreen,
          })),
          screen("login", async () => ({
            Component: (await import("@/features/auth/components/login-screen")).LoginScreen,
          })),
          screen("register", async () => ({
            Component: (await import("@/features/auth/components/register-screen")).RegisterScreen,
          })),
        ],
      },
      {
        Component: LoggedIn,
        children: [
          screen(
            "jointeam",
            withTexts("mine", async () => ({
              Component: (await import("@/features/contests/components/join-screen")).JoinScreen,
            })),
          ),
          screen(
            "inbox",
            withTexts("inbox", async () => ({
              Component: (await import("@/features/inbox/components/inbox-screen")).InboxScreen,
            })),
          ),
          screen(
            "profile",
            withTexts("profile", async () => ({
              Component: (await import("@/features/profile/components/profile-screen")).ProfileScreen,
            })),
            [
              index(settings),
              screen(
                "consents",
                withTexts("profile", async () => ({
                  Component: (await import("@/features/profile/components/consents-tab")).ConsentsTab,
                })),
              ),
              screen(
                "friends",
                withTexts("friends", async () => ({
                  Component: (await import("@/features/friends/components/friends-tab")).FriendsTab,
                })),
              ),
              screen(
                "archive",
                withTexts("archive", async () => ({
                  Component: (await import("@/features/archive/components/archive-tab")).ArchiveTab,
                })),
              ),
            ],
          ),
          screen(
            "contactus",
            withTexts("reports", async () => ({
              Component: (await import("@/features/contact/components/contact-screen")).ContactScreen,
            })),
          ),
          screen(
            "c/:address/join",
            withTexts("contest-page", async () => ({
              Component: (await import("@/app/contest-route")).ContestJoinRoute,
            })),
          ),
          screen(
            "l/:link/join",
            withTexts("private-leagues", async () => ({
              Component: (await import("@/app/invited-route")).InvitationRoute,
            })),
          ),
          screen(
            "winnings",
            withTexts("prizes", async () => ({
              Component: (await import("@/features/prizes/components/winnings-screen")).WinningsScreen,
            })),
          ),
          screen(
            "archive/:leagueId",
            withTexts(["archive", "private-leagues"], async () => ({
              Component: (await import("@/app/archived-ranking-route")).ArchivedRankingRoute,
            })),
          ),
          {
            Component: LeagueLayout,
            children: [
              screen("league", async () => ({
                Component: (await import("@/app/league-route")).LeagueRoute,
              })),
              screen("ranking", async () => ({
                Component: (await import("@/app/ranking-route")).RankingRoute,
              })),
              screen(
                "rival/:teamId",
                withTexts(["rival", "squad"], async () => ({
                  Component: (await import("@/features/rival/components/rival-screen")).RivalScreen,
                })),
              ),
              screen(
                "privateLeagues",
                withTexts("private-leagues", async () => ({
                  Component: (await import("@/app/private-leagues-route")).PrivateLeaguesRoute,
                })),
              ),
              screen(
                "privateLeagueDetails/:privateLeagueId?",
                withTexts(["private-leagues", "friends"], async () => ({
                  Component: (await import("@/app/private-league-route")).PrivateLeagueRoute,
                })),
              ),
              screen(
                "prizes",
                withTexts("prizes", async () => ({
                  Component: (await import("@/features/prizes/components/prizes-screen")).PrizesScreen,
                })),
              ),
              screen(
                "news",
                withTexts("news", async () => ({ Component: (await import("@/app/news-route")).NewsRoute })),
              ),
              screen(
                "newsdetails/:newsId?",
                withTexts("news", async () => ({
                  Component: (await import("@/app/news-route")).NewsDetailsRoute,
                })),
              ),
              screen("rules", async () => ({
                Component: (await import("@/features/rules/components/rules-screen")).RulesScreen,
              })),
            ],
          },
          {
            Component: OrganizerOnly,
            children: [
              screen(
                "organizer/*",
                withTexts("console", async () => ({
                  Component: (await import("@/features/organizer/organizer-screen")).OrganizerScreen,
                })),
              ),
              screen(
                "ops/*",
                withTexts("console", async () => ({
                  Component: (await import("@/features/ops/components/ops-screen")).OpsScreen,
                })),
              ),
            ],
          },
        ],
      },
      screen("*", home),
    ],
  },
];

type Router = ReturnType<typeof createBrowserRouter>;

/** The routes at work, with the first screen's code there: the prelude in index.html then gives way to the whole screen at once. */
export function startRouter(): Promise<Router> {
  const router = createBrowserRouter(routes);
  if (router.state.initialized) return Promise.resolve(router);
  return new Promise((resolve) => {
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve(router);
    });
  });
}
